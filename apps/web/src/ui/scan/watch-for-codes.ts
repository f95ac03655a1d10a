import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { openCamera } from '../device/open-camera.ts'

interface Watch {
  readonly video: HTMLVideoElement
  readonly signal: AbortSignal
  readonly onStart: () => void
  readonly onCode: (code: string) => void
}

const pause = 150

/** Shows the rear camera in `video` and reads codes until aborted. Throws when there is no camera. */
export async function watchForCodes({ video, signal, onStart, onCode }: Watch): Promise<void> {
  const stream = await openCamera(signal)
  if (signal.aborted) return
  const detector = await makeDetector()
  video.srcObject = stream
  await video.play()
  onStart()
  let last = ''
  while (!signal.aborted) {
    const code = (await detector.detect(video))[0]?.rawValue ?? ''
    if (code !== '' && code !== last) onCode(code)
    last = code
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** The decoder served with the app. Nothing is loaded from other servers. */
async function makeDetector() {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({
    overrides: {
      locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasm : prefix + file),
    },
  })
  return new BarcodeDetector({
    formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'],
  })
}
