import { Button } from '@mantine/core'
import { type ClaimDetail, claimChangers, claimWriters } from '@yunque/contract/sales/claims'
import { ClaimStep } from '@yunque/domain/claims'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import classes from './claims.module.css'
import { FollowDialog } from './follow-dialog.tsx'
import { GoodsDialog } from './goods-dialog.tsx'
import { isGoods, stepLabels } from './step-labels.ts'
import { texts } from './texts.ts'

interface Props {
  readonly claim: ClaimDetail
}

/** The steps that may follow, for who may take them; the likeliest first (claims.steps). */
export function NextSteps({ claim }: Props) {
  const writes = useCan(...claimWriters)
  const changes = useCan(...claimChangers)
  const [asked, ask] = useState<ClaimStep | null>(null)
  const steps = claim.next.filter(
    (step) =>
      stepLabels[step] !== undefined &&
      (isGoods(step) ? changes : writes) &&
      (step !== ClaimStep.credited || claim.billId !== null),
  )
  if (!writes && !changes) return null
  return (
    <section aria-label={texts.next}>
      <h3 className={classes.heading}>{texts.next}</h3>
      {steps.length === 0 && <p className={classes.hint}>{texts.nothingNext}</p>}
      <div className={classes.steps}>
        {steps.map((step, at) => (
          <Button
            key={step}
            variant={at === 0 ? 'filled' : 'default'}
            onClick={() => ask(step)}
            aria-haspopup="dialog"
          >
            {stepLabels[step]}
          </Button>
        ))}
      </div>
      {asked !== null && isGoods(asked) && (
        <GoodsDialog claim={claim} step={asked} onClose={() => ask(null)} />
      )}
      {asked !== null && !isGoods(asked) && (
        <FollowDialog claim={claim} step={asked} onClose={() => ask(null)} />
      )}
    </section>
  )
}
