import type { LabelDpi, LabelLanguage } from './label-languages.ts'

/** A font of a printer at one size: dots of a sign with the gap after it, and how many times its dots are enlarged. */
export type LabelFont = {
  id: string
  width: number
  height: number
  times: number
  /** Its signs have widths of their own, less than `width` on average; otherwise every sign has exactly `width`. */
  proportional: boolean
}

type Cell = readonly [id: string, width: number, height: number]

/** The cells of the fonts that printers have built in, which have signs of both cases. */
const cells: Readonly<Record<Exclude<LabelLanguage, 'zpl'>, Readonly<Record<LabelDpi, readonly Cell[]>>>> = {
  epl: {
    203: [
      ['1', 10, 12],
      ['2', 12, 16],
      ['3', 14, 20],
      ['4', 16, 24],
    ],
    300: [
      ['1', 12, 20],
      ['2', 16, 28],
      ['3', 20, 36],
      ['4', 24, 44],
    ],
  },
  tspl: {
    203: [
      ['1', 8, 12],
      ['2', 12, 20],
      ['3', 16, 24],
      ['4', 24, 32],
      ['5', 32, 48],
    ],
    300: [
      ['1', 8, 12],
      ['2', 12, 20],
      ['3', 16, 24],
      ['4', 24, 32],
      ['5', 32, 48],
    ],
  },
}

/** Times that a font is enlarged at most. */
const MOST_TIMES = 6
/** The share of its height that a sign of a proportional font takes, on average and generously. */
const SHARE = 0.6

/** The fonts of a printer in all their sizes, from small to large. */
export function fontsOf(language: LabelLanguage, dpi: LabelDpi): LabelFont[] {
  if (language === 'zpl') return scalable()
  return cells[language][dpi]
    .flatMap(([id, width, height]) =>
      Array.from({ length: MOST_TIMES }, (_, at) => at + 1).map((times) => ({
        id,
        times,
        width: width * times,
        height: height * times,
        proportional: false,
      })),
    )
    .toSorted((a, b) => a.height - b.height || b.width - a.width)
}

/** The scalable font of printers with ZPL, and of a screen. */
function scalable(): LabelFont[] {
  const [smallest, largest, step] = [14, 200, 2]
  return Array.from({ length: (largest - smallest) / step + 1 }, (_, at) => smallest + at * step).map(
    (height) => ({ id: '0', height, width: Math.round(height * SHARE), times: 1, proportional: true }),
  )
}
