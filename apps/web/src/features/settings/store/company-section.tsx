import { FieldGrid, WholeRow } from '../../../ui/form/field-grid.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { LogoField } from './logo-field.tsx'
import type { Values } from './settings-values.ts'
import { texts } from './texts.ts'

interface Props {
  readonly form: ZodForm<Values>
  readonly logo: string | null
}

/** The company data that documents print. */
export function CompanySection({ form, logo }: Props) {
  return (
    <Section title={texts.company}>
      <FieldGrid columns={2}>
        <TextInput {...form.field('name', texts.name)} maxLength={100} />
        <TextInput {...form.field('taxId', texts.taxId)} maxLength={50} written="identity" />
        <WholeRow>
          <TextInput {...form.field('address', texts.address)} maxLength={250} />
        </WholeRow>
        <TextInput {...form.field('phone', texts.phone)} type="tel" maxLength={50} />
        <CatalogLookup
          {...form.field('mainAreaId', texts.mainArea)}
          catalog="area"
          description={texts.mainAreaHint}
        />
      </FieldGrid>
      <LogoField logo={logo} />
    </Section>
  )
}
