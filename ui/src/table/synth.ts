// The sounds themselves, made in the browser: a few tones and puffs of noise each. Loaded when sound is switched on.
import type { Sound } from "./sounds";

/** A tone that glides from one pitch to another, or a puff of noise around a pitch; times in seconds. */
interface Note {
  wave: OscillatorType | "noise";
  at: number;
  span: number;
  from: number;
  to: number;
  loud: number;
}

const note = (wave: Note["wave"], at: number, span: number, from: number, to: number, loud: number): Note => ({
  wave,
  at,
  span,
  from,
  to,
  loud,
});

export const NOTES: Record<Sound, Note[]> = {
  step: [note("noise", 0, 0.06, 420, 260, 0.3), note("noise", 0.12, 0.06, 380, 240, 0.24)],
  card: [note("noise", 0, 0.13, 2400, 900, 0.22)],
  die: [0, 0.07, 0.13, 0.2, 0.3].map((at, place) =>
    note("noise", at, 0.035, 1700 - place * 130, 1100, 0.34 - place * 0.04),
  ),
  hit: [note("triangle", 0, 0.16, 170, 62, 0.5), note("noise", 0, 0.08, 900, 300, 0.34)],
  fall: [note("triangle", 0, 0.42, 210, 48, 0.42), note("noise", 0.16, 0.3, 360, 120, 0.26)],
  coin: [note("sine", 0, 0.12, 1568, 1568, 0.2), note("sine", 0.07, 0.24, 2093, 2093, 0.2)],
  turn: [note("sine", 0, 0.18, 659, 659, 0.22), note("sine", 0.13, 0.34, 880, 880, 0.22)],
  win: [523, 659, 784].map((pitch, place) =>
    note("triangle", place * 0.12, place === 2 ? 0.34 : 0.16, pitch, pitch, 0.26),
  ),
};

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

function noise(audio: AudioContext): AudioBufferSourceNode {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = hiss;
  return source;
}

function sound(audio: AudioContext, { wave, at, span, from, to, loud }: Note, start: number): void {
  const begin = start + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + span);
  volume.connect(audio.destination);
  const glide = (pitch: AudioParam): void => {
    pitch.setValueAtTime(from, begin);
    pitch.exponentialRampToValueAtTime(to, begin + span);
  };
  if (wave === "noise") {
    const source = noise(audio);
    const band = audio.createBiquadFilter();
    band.type = "bandpass";
    glide(band.frequency);
    source.connect(band).connect(volume);
    source.start(begin, 0, span);
  } else {
    const source = audio.createOscillator();
    source.type = wave;
    glide(source.frequency);
    source.connect(volume);
    source.start(begin);
    source.stop(begin + span);
  }
}

/** Plays these sounds one shortly after the other. */
export function sing(sounds: readonly Sound[]): void {
  context ??= new AudioContext();
  void context.resume();
  sounds.forEach((name, place) => {
    for (const one of NOTES[name]) sound(context!, one, context!.currentTime + 0.01 + place * 0.22);
  });
}
