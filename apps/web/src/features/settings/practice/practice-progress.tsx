import { Progress } from '@mantine/core'
import type { PracticeState } from '@yunque/contract/practice/practice'
import classes from './practice.module.css'
import { texts } from './texts.ts'

/** The progress of making the practice shop. */
export function PracticeProgress({ shop: { step, done } }: { readonly shop: PracticeState }) {
  const percent = Math.round(done * 100)
  return (
    <>
      <p className={classes.split}>
        <strong>{texts.making}</strong>
        <span>{percent} %</span>
      </p>
      <Progress value={percent} aria-label={texts.making} />
      <p className={classes.hint}>{step || texts.begin}</p>
    </>
  )
}
