import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { AboutSection } from './about-section.tsx'
import { ApprovalsSection } from './approvals-section.tsx'
import { MailSection } from './mail-section.tsx'
import { NetworkSection } from './network-section.tsx'
import { PapersSection } from './papers-section.tsx'
import { ReceptionPairsSection } from './reception-pairs-section.tsx'
import { RegimeSection } from './regime-section.tsx'
import { settingsQuery } from './settings.api.ts'
import classes from './settings.module.css'
import { SettingsForm } from './settings-form.tsx'
import { SharingSection } from './sharing-section.tsx'
import { SummarySection } from './summary-section.tsx'

/** The system's configuration. */
export function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <>
      <PageTitle />
      {data && (
        <div className={classes.page}>
          <SettingsForm info={data} />
          <RegimeSection />
          <PapersSection />
          <ApprovalsSection />
          <ReceptionPairsSection />
          <MailSection />
          <SharingSection />
          <SummarySection />
          <NetworkSection />
          <AboutSection />
        </div>
      )}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={12} />}
    </>
  )
}
