import { Alert } from '@mantine/core'
import type { KeyTable, TablePeriod } from '@yunque/contract/access/key-tables'
import { type ReactNode, useState } from 'react'
import { today } from '../../../lib/format/today.ts'
import { CopiedCode } from '../../../ui/controls/copied-code.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import classes from './keys.module.css'
import { addressOf, curlOf, powerQuery } from './power-query.ts'
import { texts } from './texts.ts'

interface Props {
  readonly tables: readonly KeyTable[]
  readonly secret: string | undefined
}

const periods: readonly { id: TablePeriod; name: string }[] = [
  { id: 'month', name: texts.thisMonth },
  { id: 'year', name: texts.thisYear },
]

/** The steps: what is read, the query, how Excel enters, and how the table is refreshed. */
export function ConnectSteps({ tables, secret }: Props) {
  const [path, setPath] = useState<string | null>(null)
  const [period, setPeriod] = useState<TablePeriod>('month')
  const table = tables.find((one) => one.path === path)
  const reading = { store: window.location.origin, secret: secret ?? texts.secretHere, period }
  return (
    <>
      <ol className={classes.steps}>
        <Step>
          <FieldGrid columns={2}>
            <SelectField
              label={texts.table}
              options={tables.map((one) => ({ id: one.path, name: one.title }))}
              value={path}
              onChange={setPath}
              autoFocus
            />
            {table?.asked.includes('from') && (
              <SelectField
                label={texts.period}
                options={periods}
                value={period}
                onChange={(chosen) => setPeriod(chosen ?? 'month')}
              />
            )}
          </FieldGrid>
        </Step>
        {table && (
          <>
            <Step>
              {texts.pasteIt}
              {secret === undefined && <p className={classes.hint}>{texts.putSecret}</p>}
              <CopiedCode label={texts.query} copy={texts.copyQuery} text={powerQuery(table, reading)} />
            </Step>
            <Step>{texts.anonymous}</Step>
            <Step>{texts.refresh}</Step>
          </>
        )}
      </ol>
      {table && (
        <section className={classes.others}>
          <h3>{texts.others}</h3>
          <p className={classes.hint}>{texts.othersHint}</p>
          <CopiedCode
            label={texts.address}
            copy={texts.copyAddress}
            text={addressOf(table, reading, today())}
          />
          <CopiedCode label={texts.command} copy={texts.copyCommand} text={curlOf(table, reading, today())} />
        </section>
      )}
      {table && (
        <Alert color="yellow" mt="md">
          {texts.whoHasTheBook}
        </Alert>
      )}
    </>
  )
}

/** A numbered step. */
export const Step = ({ children }: { readonly children: ReactNode }) => (
  <li className={classes.step}>
    <div className={classes.content}>{children}</div>
  </li>
)
