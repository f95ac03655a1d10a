import { useMemo } from 'react'
import { DocumentLines } from '../../ui/document/document-lines.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import { cameColumns } from './came-columns.tsx'
import type { CameLine } from './came-line.ts'
import { lineSource } from './line-source.tsx'
import type { ReceptionValues } from './reception-values.ts'
import classes from './receptions.module.css'
import { texts } from './texts.ts'
import { useCameLines } from './use-came-lines.ts'

/** The products of the order, and the field that reads codes: each code adds one to 'Llegó' of its product. */
export function CameLines({ form }: { readonly form: ZodForm<ReceptionValues> }) {
  const { orderId } = form.values
  const { getValues } = form
  const { lines, last } = useCameLines(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are read when a product is searched
  const source = useMemo(() => lineSource(orderId, () => getValues().lines), [orderId])
  return (
    <>
      <LastRead line={last} />
      <DocumentLines
        id={`${form.id}-lines`}
        label={texts.lines}
        source={source}
        columns={cameColumns}
        lines={lines}
        createLine={(line, quantity) => ({ ...line, quantity })}
        errors={form.errors}
        fixed
        raises
      />
    </>
  )
}

/** What was read last and how much of it came, said aloud too. */
function LastRead({ line }: { readonly line: CameLine | undefined }) {
  return (
    <div className={classes.last} role="status">
      {line ? (
        <>
          <span className={classes.name}>{line.product}</span>
          <strong className={classes.figure}>{texts.cameOf(line.quantity, line.um, line.remaining)}</strong>
        </>
      ) : (
        texts.hint
      )}
    </div>
  )
}
