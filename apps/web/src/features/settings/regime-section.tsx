import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { regimeNames } from '@yunque/contract/settings/fiscal-regime'
import { useState } from 'react'
import { formatDate } from '../../lib/format/format.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/page/section.tsx'
import { regimeQuery } from './regime.api.ts'
import { RegimeDialog } from './regime-dialog.tsx'
import { texts } from './texts.ts'

/** The fiscal regime of the company, its first day, and the button that changes it (taxes.regime). */
export function RegimeSection() {
  const { data, error, refetch } = useQuery(regimeQuery)
  const [changing, setChanging] = useState(false)
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading lines={2} />
  const { fiscalRegime, fiscalRegimeSince } = data
  return (
    <Section title={texts.regime}>
      <p>
        {fiscalRegime === null
          ? texts.regimeOpen
          : texts.regimeSince(regimeNames[fiscalRegime], formatDate(fiscalRegimeSince))}
      </p>
      <div>
        <Button variant={fiscalRegime === null ? 'filled' : 'default'} onClick={() => setChanging(true)}>
          {fiscalRegime === null ? texts.sayRegime : texts.changeRegime}
        </Button>
      </div>
      {changing && <RegimeDialog state={data} onClose={() => setChanging(false)} />}
    </Section>
  )
}
