/** Result of reading a code: its product is new in the document, already in it, or cannot be added. */
export type Reading = 'found' | 'repeated' | 'unknown'

interface Tones {
  /** Frequency of each tone, Hz. */
  readonly pitch: number
  /** Milliseconds of each tone. */
  readonly length: number
  readonly times: number
}

const sounds: Readonly<Record<Reading, Tones>> = {
  found: { pitch: 1320, length: 70, times: 1 },
  repeated: { pitch: 1320, length: 60, times: 2 },
  unknown: { pitch: 220, length: 350, times: 1 },
}
const pauseMs = 60

let audio: AudioContext | undefined

/** Plays a sound, and vibrates where the device can, so that the user need not look at the screen while scanning. */
export function signal(reading: Reading): void {
  const tones = sounds[reading]
  beep(tones)
  // Browsers refuse to vibrate, and log it, before the first touch of the page.
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(Array.from({ length: tones.times * 2 - 1 }, (_, n) => (n % 2 ? pauseMs : tones.length)))
}

function beep({ pitch, length, times }: Tones): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
  for (let n = 0; n < times; n += 1) {
    const start = audio.currentTime + (n * (length + pauseMs)) / 1000
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.value = 0.2
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + length / 1000)
  }
}
