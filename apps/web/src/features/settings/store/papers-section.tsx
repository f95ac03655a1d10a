import { Text } from '@mantine/core'
import { type PaperKind, signedKinds } from '@yunque/contract/core/paper-kinds'
import type { PaperSize } from '@yunque/contract/core/paper-sizes'
import { type PaperSettingsInfo, paperLimits, paperSettings } from '@yunque/contract/settings/papers'
import { useState } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { PaperPreview } from '../../../ui/print/paper-preview.tsx'
import { LoadedSection } from './loaded-section.tsx'
import { papersQuery, savePapers } from './papers.api.ts'
import { papersTexts as texts } from './papers-texts.ts'
import { samplePaper } from './sample-paper.ts'
import classes from './settings.module.css'
import { SettingsBar } from './settings-bar.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** How each kind of paper is printed, with a preview; saved separately (papers.settings). */
export function PapersSection() {
  return (
    <LoadedSection title={texts.title} query={papersQuery}>
      {(info) => <PapersForm info={info} />}
    </LoadedSection>
  )
}

type Values = ReturnType<typeof valuesOf>
const valuesOf = ({ papers, revision }: PaperSettingsInfo) => ({ papers, revision })

/** Empty lines are not copies. */
const toInput = ({ papers, revision }: Values) => ({
  revision,
  papers: papers.map((one) => ({ ...one, copies: one.copies.filter((name) => name.trim() !== '') })),
})

function PapersForm({ info }: { readonly info: PaperSettingsInfo }) {
  const [kind, setKind] = useState<PaperKind>('cashInvoice')
  const form = useSettingsForm({
    info,
    valuesOf,
    toInput,
    schema: paperSettings,
    save: savePapers,
    saveLabel: texts.save,
  })
  return (
    <Form form={form}>
      <Text size="sm" className={classes.hint}>
        {texts.hint}
      </Text>
      <div className={classes.papers}>
        <div className={classes.form}>
          <SelectField
            id={`${form.id}-kind`}
            label={texts.kind}
            options={texts.kinds}
            value={kind as PaperKind | null}
            onChange={(next) => setKind(next ?? kind)}
          />
          <KindFields form={form} kind={kind} />
        </div>
        <Preview form={form} kind={kind} />
      </div>
      <SettingsBar form={form} label={texts.save} />
    </Form>
  )
}

interface OfKind {
  readonly form: ZodForm<Values>
  readonly kind: PaperKind
}

function KindFields({ form, kind }: OfKind) {
  const at = form.values.papers.findIndex((one) => one.kind === kind)
  const choice = form.values.papers[at]
  if (!choice) return null
  const change = (part: Partial<typeof choice>) =>
    form.set({
      papers: form.getValues().papers.map((one, place) => (place === at ? { ...one, ...part } : one)),
    })
  const field = (name: 'size' | 'copies' | 'footer' | 'terms') => ({
    id: `${form.id}-papers.${at}.${name}`,
    error: form.errors[`papers.${at}.${name}`],
  })
  return (
    <>
      <SelectField
        {...field('size')}
        label={texts.size}
        options={kind === 'statement' ? texts.statementSizes : texts.sizes}
        value={choice.size as PaperSize | null}
        onChange={(size) => change({ size: size ?? choice.size })}
      />
      {kind !== 'statement' && (
        <TextArea
          {...field('copies')}
          label={texts.copies}
          description={texts.copiesHint}
          rows={3}
          value={choice.copies.join('\n')}
          onChange={(text) => change({ copies: text === '' ? [] : text.split('\n') })}
        />
      )}
      <TextArea
        {...field('footer')}
        label={texts.footer}
        rows={3}
        maxLength={paperLimits.footer}
        value={choice.footer}
        onChange={(footer) => change({ footer })}
      />
      {signedKinds.includes(kind) && (
        <TextArea
          {...field('terms')}
          label={texts.terms}
          description={texts.termsHint}
          rows={5}
          maxLength={paperLimits.terms}
          value={choice.terms}
          onChange={(terms) => change({ terms })}
        />
      )}
    </>
  )
}

function Preview({ form, kind }: OfKind) {
  const company = useAbout()?.name ?? ''
  const choice = form.values.papers.find((one) => one.kind === kind)
  if (!choice) return null
  return (
    <PaperPreview
      label={texts.preview}
      paper={samplePaper(choice, company)}
      size={choice.size}
      rowKey={({ name }) => name}
    />
  )
}
