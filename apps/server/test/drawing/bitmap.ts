import sharp from 'sharp'

/** Dots on paper: one byte each, 1 is black. */
export class Bitmap {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array

  constructor(width: number, height: number, dots = new Uint8Array(width * height)) {
    this.width = width
    this.height = height
    this.dots = dots
  }

  /** Whether a dot is black; outside of the paper none is. */
  at(x: number, y: number): boolean {
    return x >= 0 && x < this.width && y >= 0 && y < this.height && this.dots[y * this.width + x] === 1
  }

  /** Blackens a dot; one outside of the paper is lost, as on a printer. */
  set(x: number, y: number): void {
    if (x >= 0 && x < this.width && y >= 0 && y < this.height) this.dots[y * this.width + x] = 1
  }

  fill(x: number, y: number, width: number, height: number): void {
    for (let row = y; row < y + height; row++) for (let col = x; col < x + width; col++) this.set(col, row)
  }

  /** Draws another picture, each dot `wide` × `high` dots large. */
  draw(picture: Bitmap, x: number, y: number, { wide = 1, high = 1 } = {}): void {
    for (let row = 0; row < picture.height; row++)
      for (let col = 0; col < picture.width; col++)
        if (picture.at(col, row)) this.fill(x + col * wide, y + row * high, wide, high)
  }

  /** The same on paper of another height. */
  cropped(height: number): Bitmap {
    const bitmap = new Bitmap(this.width, height)
    bitmap.dots.set(this.dots.subarray(0, this.width * height))
    return bitmap
  }

  /** A small PNG in black and white. */
  png(): Promise<Buffer> {
    const raw = { width: this.width, height: this.height, channels: 1 } as const
    const grey = Buffer.from(this.dots.map((dot) => (dot === 1 ? 0 : 255)))
    return sharp(grey, { raw }).png({ palette: true, colours: 2, dither: 0, compressionLevel: 9 }).toBuffer()
  }

  /** Reads a PNG that `png` wrote. */
  static async read(png: Buffer): Promise<Bitmap> {
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    const dots = new Uint8Array(info.width * info.height)
    for (let at = 0; at < dots.length; at++) dots[at] = (data[at * info.channels] ?? 255) < 128 ? 1 : 0
    return new Bitmap(info.width, info.height, dots)
  }
}
