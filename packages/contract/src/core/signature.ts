/** The size of the area on which a person signs; coordinates are within it. */
export const SIGNATURE = { width: 600, height: 200 } as const
/** The most characters of a signature. */
export const SIGNATURE_MAX = 20_000
/** A signature is lines only: `M10 20L12 24L15 30M40 8L41 9` (deliveries.signature). Nothing else can be in it. */
export const signaturePath = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/

/** A point of a signature. */
export type SignaturePoint = { x: number; y: number }

/** The strokes of a signature, each a line through points. */
export const strokesOf = (path: string): SignaturePoint[][] =>
  path
    .split('M')
    .filter(Boolean)
    .map((stroke) =>
      stroke.split('L').map((point) => {
        const [x = 0, y = 0] = point.split(' ').map(Number)
        return { x, y }
      }),
    )

/** The path of strokes, in whole units of the area; a stroke of one point is left out. */
export const pathOf = (strokes: readonly (readonly SignaturePoint[])[]): string =>
  strokes
    .filter((points) => points.length > 1)
    .map(
      (points) =>
        `M${points.map(({ x, y }) => `${within(x, SIGNATURE.width)} ${within(y, SIGNATURE.height)}`).join('L')}`,
    )
    .join('')

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most))
