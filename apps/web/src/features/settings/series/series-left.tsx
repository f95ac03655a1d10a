import type { SeriesRow } from '@yunque/contract/settings/series'
import { seriesStates } from '@yunque/contract/settings/series.record'
import type { SeriesState } from '@yunque/domain/series'
import { ProgressBar } from '../../../ui/page/progress-bar.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/page/status-badge.tsx'
import { texts } from './texts.ts'

const tones: Record<SeriesState, StatusTone> = {
  prepared: 'info',
  inUse: 'ok',
  short: 'warn',
  ended: 'bad',
  expired: 'bad',
  closed: 'neutral',
}

const stateOf = ({ state }: SeriesRow): SeriesState =>
  (Object.keys(seriesStates) as SeriesState[]).find((one) => one === state) ?? 'closed'

/** The numbers that are left of a series, as a bar and in words. */
export function SeriesLeft({ of }: { readonly of: SeriesRow }) {
  const size = of.lastNumber + 1 - of.firstNumber
  const filled = (of.left * 100) / size
  const text = texts.leftOf(of.left, size)
  return (
    <ProgressBar label={texts.left} percent={filled} text={text} tone={tones[stateOf(of)]} layout="narrow" />
  )
}

export function SeriesStanding({ of }: { readonly of: SeriesRow }) {
  const state = stateOf(of)
  return <StatusBadge tone={tones[state]}>{seriesStates[state]}</StatusBadge>
}
