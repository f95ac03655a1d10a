import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { firstStepOf } from '@yunque/contract/settings/first-steps'
import { useCan } from '../../lib/api-client/session.ts'
import { firstStepsQuery } from './first-steps.api.ts'
import classes from './next-step-link.module.css'

/** The next open step of a new store, on the pages where steps are taken (store.first-steps). */
export function NextStepLink() {
  const { pathname } = useLocation()
  const { data = [] } = useQuery({ ...firstStepsQuery, enabled: useCan('app') })
  const next = data.find(({ step, state }) => state === 'open' && firstStepOf(step).to !== pathname)
  if (!next) return null
  const { title, to } = firstStepOf(next.step)
  return (
    <Link to={to} className={classes.root}>
      Siguiente paso: {title}
      <IconArrowRight size={14} aria-hidden />
    </Link>
  )
}
