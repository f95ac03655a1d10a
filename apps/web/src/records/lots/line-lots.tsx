import { useQuery } from '@tanstack/react-query'
import { isExpired, type LotUnits, type Taken } from '@yunque/domain/lots'
import type { ReactNode } from 'react'
import { today } from '../../lib/format/today.ts'
import type { Line } from '../../ui/document/line.ts'
import type { LineColumn } from '../../ui/document/line-column.ts'
import { areaLotsQuery } from './area-lots.api.ts'
import classes from './lots.module.css'
import { lotsToTake } from './taken-lots.ts'
import { lotTexts as texts } from './texts.ts'

/** From which area lines leave, and whether expired lots are the last to leave (lots.fefo). */
export interface Leaving {
  readonly areaId: number
  readonly expiredLast: boolean
}

/**
 * The columns with the lots of each line below its product: those that a stored line took, or those that a line will take;
 * `leaving` is null where nothing leaves.
 */
export const withLineLots = <L extends Line>(
  columns: readonly LineColumn<L>[],
  leaving: Leaving | null,
): readonly LineColumn<L>[] =>
  columns.map((column) =>
    column.phone === 'title'
      ? { ...column, show: (line: L) => <Named name={column.show(line)} line={line} leaving={leaving} /> }
      : column,
  )

function Named({
  name,
  line,
  leaving,
}: {
  readonly name: ReactNode
  readonly line: Line
  readonly leaving: Leaving | null
}) {
  const { takenLots = [] } = line
  return (
    <>
      {name}
      {takenLots.length > 0 && (
        <small className={classes.lots}>{texts.lots(takenLots.map(partOf(takenLots)))}</small>
      )}
      {leaving && line.tracksLots && line.quantity > 0 && <LinesLots line={line} leaving={leaving} />}
    </>
  )
}

function LinesLots({
  line,
  leaving: { areaId, expiredLast },
}: {
  readonly line: Line
  readonly leaving: Leaving
}) {
  const { data } = useQuery(areaLotsQuery({ areaId, productId: line.productId }))
  if (!data?.tracksLots) return null
  return <TakenLots taken={lotsToTake(data, line, { today: today(), expiredLast })} />
}

const partOf =
  (lots: readonly LotUnits[]) =>
  (lot: LotUnits): string =>
    texts.partOf(lot, lot.quantity, lots.length === 1)

/** 'Lote A-12 (11/2026)' below a product, in red when some of it is expired. */
function TakenLots({ taken }: { readonly taken: readonly Taken<LotUnits>[] }) {
  if (!taken.some(({ lot }) => lot !== null)) return null
  const alone = taken.length === 1
  const expired = taken.some(({ lot }) => lot !== null && isExpired(lot, today()))
  const parts = taken.map(({ lot, quantity }) => texts.partOf(lot, quantity, alone))
  return (
    <small className={expired ? `${classes.lots} ${classes.expired}` : classes.lots}>
      {texts.lots(parts)}
      {expired && ` · ${texts.expired}`}
    </small>
  )
}
