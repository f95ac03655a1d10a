import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The decoder comes from our own server: shops work without Internet, and nothing is loaded from other servers.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

const pauseMs = 150

/** Reads the picture until `stop` aborts, and reports each code once while it stays in view. */
export async function readCodes(
  video: HTMLVideoElement,
  stop: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const detector = new BarcodeDetector({
    formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'],
  })
  let last = ''
  while (!stop.aborted) {
    const ready = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    const code = ready ? ((await detector.detect(video))[0]?.rawValue ?? '') : ''
    if (stop.aborted) return
    if (code !== '' && code !== last) onCode(code)
    last = code
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
