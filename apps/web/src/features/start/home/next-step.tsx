import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FirstStep, firstStepOf } from '@yunque/contract/settings/first-steps'
import classes from './first-steps.module.css'
import { MarkButton } from './mark-button.tsx'
import { texts } from './texts.ts'

/** A step to take now: why, the button that leads there, and a way past it. */
export function NextStep({ step }: { readonly step: FirstStep }) {
  const { title, help, action, confirm, to } = firstStepOf(step)
  return (
    <div className={classes.next}>
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.buttons}>
        <Button renderRoot={(props) => <Link {...props} to={to} />}>{action}</Button>
        {confirm !== undefined && (
          <MarkButton mark={{ step, mark: 'done' }} variant="default">
            {confirm}
          </MarkButton>
        )}
        <MarkButton mark={{ step, mark: 'skipped' }} variant="subtle">
          {texts.skip}
        </MarkButton>
      </div>
    </div>
  )
}
