import { Button, Group } from '@mantine/core'
import type { ImportReport, LackingColumn } from '@yunque/contract/imports/import-report'
import type { ImportSubject } from '@yunque/contract/imports/import-subject'
import { useState } from 'react'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import classes from './import.module.css'
import { texts } from './texts.ts'

/** The value chosen for all rows without one, by column. */
export type Defaults<C extends string> = { readonly [Column in C]?: string | undefined }

interface Props<C extends string> {
  readonly subject: ImportSubject<C>
  readonly lacking: ImportReport<C>['lacking']
  readonly defaults: Defaults<C>
  readonly onDefaults: (defaults: Defaults<C>) => void
}

/** The required columns that new records lack, and one value for all of their rows (store.import-default). */
export function LackingColumns<C extends string>({ subject, lacking, defaults, onDefaults }: Props<C>) {
  const choose = (column: C, value: string | null) => {
    onDefaults({ ...defaults, [column]: value ?? undefined })
  }
  return (
    <div className={classes.lacking}>
      {lacking.map((one) => (
        <Lacking
          key={`${one.column} ${defaults[one.column] ?? ''}`}
          lacking={one}
          title={subject.columns[one.column].title}
          value={defaults[one.column] ?? null}
          onChange={(value) => choose(one.column, value)}
        />
      ))}
    </div>
  )
}

interface LackingProps {
  readonly lacking: LackingColumn<string>
  readonly title: string
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function Lacking({ lacking: { rows, choices, suggested }, title, value, onChange }: LackingProps) {
  const label = texts.lacking(title, rows)
  const offered = value === null ? suggested : null
  return (
    <Group align="end" gap="sm">
      {choices.length > 0 ? (
        <SelectField
          label={label}
          placeholder={texts.forAll}
          options={choices.map((name) => ({ id: name, name }))}
          value={value}
          onChange={onChange}
          clearable
        />
      ) : (
        <WrittenForAll label={label} value={value} onChange={onChange} />
      )}
      {offered !== null && (
        <Button variant="default" onClick={() => onChange(offered)}>
          {texts.oneForAll(offered)}
        </Button>
      )}
    </Group>
  )
}

type WrittenProps = Pick<LackingProps, 'value' | 'onChange'> & { readonly label: string }

/** A value that is no entry of a catalog. */
function WrittenForAll({ label, value, onChange }: WrittenProps) {
  const [written, setWritten] = useState(value ?? '')
  const next = written.trim() === '' ? null : written.trim()
  return (
    <>
      <TextInput
        label={label}
        placeholder={texts.forAll}
        value={written}
        onChange={setWritten}
        maxLength={200}
      />
      <Button variant="default" disabled={next === value} onClick={() => onChange(next)}>
        {texts.giveAll}
      </Button>
    </>
  )
}
