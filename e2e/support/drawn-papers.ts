import sharp from 'sharp'

/** A photo of a paper on a table, for pictures of screens. */
export const paperPhoto = (title: string): Promise<Buffer> =>
  jpeg(900, 1200, '#8a6f52', [
    '<g transform="rotate(-3 450 600)">',
    '<rect x="80" y="70" width="740" height="1060" fill="#f7f4ec"/>',
    `<text x="140" y="190" font-size="46" font-family="DejaVu Sans" fill="#333">${title}</text>`,
    ...Array.from({ length: 13 }, (_, line) => lineAt(280 + line * 58, 260 + ((line * 97) % 180))),
    '</g>',
  ])

/** A photo of a damaged box. */
export const boxPhoto = (): Promise<Buffer> =>
  jpeg(1200, 900, '#9aa4ab', [
    '<path d="M240 260 L960 230 L1000 740 L210 760 Z" fill="#c59b63"/>',
    '<path d="M240 260 L600 420 L960 230" fill="#b0854f"/>',
    '<path d="M640 760 L700 600 L660 540 L760 470 L740 620 L800 756 Z" fill="#5d4426"/>',
  ])

const lineAt = (y: number, width: number): string =>
  `<rect x="140" y="${y}" width="${width}" height="14" fill="#777"/><rect x="660" y="${y}" width="100" height="14" fill="#777"/>`

const jpeg = (width: number, height: number, ground: string, parts: readonly string[]): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${parts.join('')}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
