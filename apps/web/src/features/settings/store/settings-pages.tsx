import { useQuery } from '@tanstack/react-query'
import { type AboutInfo, settings } from '@yunque/contract/settings/settings'
import type { ReactNode } from 'react'
import { useIsUsed } from '../../../lib/api-client/uses.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Form } from '../../../ui/form/form.tsx'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { AboutSection } from './about-section.tsx'
import { ApprovalsSection } from './approvals-section.tsx'
import { CompanySection } from './company-section.tsx'
import { MailSection } from './mail-section.tsx'
import { NetworkSection } from './network-section.tsx'
import { PapersSection } from './papers-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { ReceptionPairsSection } from './reception-pairs-section.tsx'
import { RegimeSection } from './regime-section.tsx'
import { SalesSection } from './sales-section.tsx'
import { saveSettings, settingsQuery } from './settings.api.ts'
import { SettingsBar } from './settings-bar.tsx'
import { SettingsIndex, SettingsShell } from './settings-shell.tsx'
import { toInput, type Values, valuesOf } from './settings-values.ts'
import { SharingSection } from './sharing-section.tsx'
import { StockSection } from './stock-section.tsx'
import { SummarySection } from './summary-section.tsx'
import { SystemSection } from './system-section.tsx'
import { texts } from './texts.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { UsesSection } from './uses-section.tsx'

/** The system's configuration: on a phone the index of its pages, otherwise the first of them. */
export function SettingsPage() {
  if (!usePhone()) return <CompanyPage />
  return (
    <>
      <PageTitle />
      <SettingsIndex />
    </>
  )
}

export const CompanyPage = () => (
  <SettingsShell>
    <SettingsForm>{(form, { logo }) => <CompanySection form={form} logo={logo} />}</SettingsForm>
  </SettingsShell>
)

export const UsesPage = () => (
  <SettingsShell>
    <UsesSection />
  </SettingsShell>
)

export const RegimePage = () => (
  <SettingsShell>
    <RegimeSection />
  </SettingsShell>
)

export const SalesPage = () => (
  <SettingsShell>
    <SettingsForm>{(form) => <SalesSection form={form} />}</SettingsForm>
  </SettingsShell>
)

export const PricesPage = () => (
  <SettingsShell>
    <SettingsForm>{(form) => <PricesSection form={form} />}</SettingsForm>
  </SettingsShell>
)

export function StockPage() {
  const hasAreas = useIsUsed('areas')
  return (
    <SettingsShell>
      <SettingsForm>{(form) => <StockSection form={form} />}</SettingsForm>
      {hasAreas && <ReceptionPairsSection />}
    </SettingsShell>
  )
}

export const PapersPage = () => (
  <SettingsShell>
    <PapersSection />
  </SettingsShell>
)

export const ApprovalsPage = () => (
  <SettingsShell>
    <ApprovalsSection />
  </SettingsShell>
)

export const MailPage = () => (
  <SettingsShell>
    <MailSection />
    <SummarySection />
  </SettingsShell>
)

export const SharingPage = () => (
  <SettingsShell>
    <SharingSection />
  </SettingsShell>
)

export const SystemPage = () => (
  <SettingsShell>
    <SettingsForm>{(form) => <SystemSection form={form} />}</SettingsForm>
  </SettingsShell>
)

export const NetworkPage = () => (
  <SettingsShell>
    <NetworkSection />
    <AboutSection />
  </SettingsShell>
)

type Fields = (form: ZodForm<Values>, info: AboutInfo) => ReactNode

/** Some of the settings in a form with its own button. */
function SettingsForm({ children }: { readonly children: Fields }) {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (data) return <LoadedForm info={data}>{children}</LoadedForm>
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return <Loading lines={8} />
}

function LoadedForm({ info, children }: { readonly info: AboutInfo; readonly children: Fields }) {
  const form = useSettingsForm({
    info,
    valuesOf,
    toInput,
    schema: settings,
    save: saveSettings,
    saveLabel: texts.save,
  })
  return (
    <Form form={form}>
      {children(form, info)}
      <SettingsBar form={form} label={texts.save} />
    </Form>
  )
}
