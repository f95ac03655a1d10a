import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '@yunque/contract/core/value-words'
import { followStates } from '@yunque/contract/sales/followed.record'
import { FollowState } from '@yunque/domain/quotations'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { followSummaryQuery, type ReportQuery } from './quotation-follow.api.ts'
import { texts } from './texts.ts'

const words = wordsOf(followStates)
const shown = [FollowState.open, FollowState.won, FollowState.lost, FollowState.expired]

/** The number and value of the quotations of each state, and what part of the decided ones was won (sales.conversion-rate). */
export function FollowFigures({ asked }: { readonly asked: ReportQuery }) {
  const { data } = useQuery(followSummaryQuery(asked))
  if (!data) return null
  const { states, rate, losses } = data
  const [most] = losses
  return (
    <Facts label={texts.figures}>
      <Fact name={texts.rate}>{rate ? texts.percent(rate.byCount) : texts.noRate}</Fact>
      {rate && <Fact name={texts.rateOfValue}>{texts.percent(rate.byValue)}</Fact>}
      {shown.map((id) => {
        const found = states.find(({ stateId }) => stateId === id)
        return (
          <Fact key={id} name={words[id] ?? ''}>
            {texts.countAndValue(found?.count ?? 0, found?.value ?? 0)}
          </Fact>
        )
      })}
      {most && <Fact name={texts.losses}>{`${most.reason} (${most.count})`}</Fact>}
    </Facts>
  )
}
