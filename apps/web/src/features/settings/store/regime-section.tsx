import { Button } from '@mantine/core'
import { type RegimeState, regimeNames } from '@yunque/contract/settings/fiscal-regime'
import { useState } from 'react'
import { formatDate } from '../../../lib/format/format.ts'
import { LoadedSection } from './loaded-section.tsx'
import { regimeQuery } from './regime.api.ts'
import { RegimeDialog } from './regime-dialog.tsx'
import { texts } from './texts.ts'

/** The fiscal regime of the company, its first day, and the button that changes it (taxes.regime). */
export function RegimeSection() {
  return (
    <LoadedSection title={texts.regime} query={regimeQuery} lines={2}>
      {(state) => <Regime state={state} />}
    </LoadedSection>
  )
}

function Regime({ state }: { readonly state: RegimeState }) {
  const { fiscalRegime, fiscalRegimeSince } = state
  const [changing, setChanging] = useState(false)
  return (
    <>
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
      {changing && <RegimeDialog state={state} onClose={() => setChanging(false)} />}
    </>
  )
}
