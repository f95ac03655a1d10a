import type { Page } from 'playwright-core'

const left = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const right = left.map((bits) => bits.replace(/./g, (bit) => (bit === '0' ? '1' : '0')))
const mirrored = right.map((bits) => [...bits].reverse().join(''))
/** Which of the six digits on the left are mirrored (1), by the first digit of the code. */
const mirrors = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')

/** Gives the page a camera whose image is white until `show` draws a code. */
export async function plugInCamera(page: Page): Promise<void> {
  await page.addInitScript(`
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    let bars = ''
    window.showBars = (next) => { bars = next }
    const draw = () => {
      const pen = canvas.getContext('2d')
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, 640, 480)
      pen.fillStyle = 'black'
      for (const [at, bar] of [...bars].entries()) if (bar === '1') pen.fillRect(80 + 5 * at, 120, 5, 240)
    }
    navigator.mediaDevices.getUserMedia = async () => {
      draw()
      setInterval(draw, 50)
      return canvas.captureStream()
    }
  `)
}

/** Draws an EAN-13 code in the image of the camera. */
export const show = (page: Page, code: string): Promise<void> => page.evaluate(`showBars('${barsOf(code)}')`)

/** The modules of an EAN-13 code, 1 for a bar. */
function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number)
  const bits = digits.map((digit, at) => {
    if (at >= 6) return right[digit]
    return mirrors[first]?.[at] === '1' ? mirrored[digit] : left[digit]
  })
  return `101${bits.slice(0, 6).join('')}01010${bits.slice(6).join('')}101`
}
