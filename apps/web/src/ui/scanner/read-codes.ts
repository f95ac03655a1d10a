import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The reader comes from our own server: shops work without Internet, and nothing is loaded from other servers.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

const pauseMs = 150

/** The first code in the picture; null when aborted. */
export async function readCodes(video: HTMLVideoElement, stop: AbortSignal): Promise<string | null> {
  const detector = new BarcodeDetector({
    formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'],
  })
  while (!stop.aborted) {
    const [found] = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(video) : []
    if (found) return found.rawValue
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return null
}
