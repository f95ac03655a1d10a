import { type Icon, IconCircle, IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FirstStep, type FirstStepState, firstStepOf } from '@yunque/contract/settings/first-steps'
import classes from './first-steps.module.css'
import { MarkButton } from './mark-button.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly steps: readonly FirstStepState[]
  readonly next: FirstStep
}

/** Every step with its state, folded. */
export function FirstStepList({ steps, next }: Props) {
  return (
    <details className={classes.all}>
      <summary className={classes.summary}>{texts.allSteps}</summary>
      <ol className={classes.list}>
        {steps.map((one) => (
          <Step key={one.step} {...one} isNext={one.step === next} />
        ))}
      </ol>
    </details>
  )
}

const icons: Readonly<Record<FirstStepState['state'], Icon>> = {
  open: IconCircle,
  done: IconCircleCheckFilled,
  skipped: IconCircleMinus,
}

function Step({ step, state, isNext }: FirstStepState & { readonly isNext: boolean }) {
  const { title, to } = firstStepOf(step)
  const Icon = icons[state]
  return (
    <li className={classes.step} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <Icon className={classes.icon} size={18} aria-hidden />
      <Link to={to} className={classes.link}>
        {title}
      </Link>
      <span className={classes.state}>{texts.stepStates[state]}</span>
      {state === 'open' && (
        <MarkButton mark={{ step, mark: 'skipped' }} variant="subtle" size="compact-sm">
          {texts.skip}
        </MarkButton>
      )}
      {state === 'skipped' && (
        <MarkButton mark={{ step, mark: 'open' }} variant="subtle" size="compact-sm">
          {texts.takeUp}
        </MarkButton>
      )}
    </li>
  )
}
