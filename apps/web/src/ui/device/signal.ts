/** Result of reading a code: its product is new in the document, already in it, or cannot be added. */
export type Reading = 'found' | 'repeated' | 'unknown'

interface Tone {
  /** Frequency, Hz. */
  readonly pitch: number
  /** Milliseconds. */
  readonly length: number
}

/** One high tone, two rising ones, one long low one. They differ in number, pitch and length. */
const sounds: Readonly<Record<Reading, readonly Tone[]>> = {
  found: [{ pitch: 1320, length: 70 }],
  repeated: [
    { pitch: 990, length: 60 },
    { pitch: 1480, length: 60 },
  ],
  unknown: [{ pitch: 220, length: 350 }],
}
const pauseMs = 60

let audio: AudioContext | undefined

/** Plays a sound, and vibrates where the device can, so that the user need not look at the screen while scanning. */
export function signal(reading: Reading): void {
  const tones = sounds[reading]
  // Before the first touch or key of the page browsers refuse to vibrate, and keep sounds for later.
  if (navigator.userActivation?.hasBeenActive === false) return
  beep(tones)
  if ('vibrate' in navigator)
    navigator.vibrate(tones.flatMap(({ length }, n) => (n === 0 ? [length] : [pauseMs, length])))
}

function beep(tones: readonly Tone[]): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
  let start = audio.currentTime
  for (const { pitch, length } of tones) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.value = 0.2
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + length / 1000)
    start += (length + pauseMs) / 1000
  }
}
