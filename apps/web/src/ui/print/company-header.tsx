import { useAbout } from '../../lib/api-client/about.ts'
import { CompanyLogo } from '../page/company-logo.tsx'
import classes from './print-document.module.css'

/** The company of the settings: name, tax id (wire name `slogan`), address, telephone (screens.paper). */
export function CompanyHeader() {
  const company = useAbout()
  return (
    <div className={classes.company}>
      {company?.logo && <CompanyLogo etag={company.logo} />}
      <strong className={classes.companyName}>{company?.name}</strong>
      {company?.slogan && <span>RUC {company.slogan}</span>}
      {company?.address && <span>{company.address}</span>}
      {company?.phoneNumber && <span>Tel. {company.phoneNumber}</span>}
    </div>
  )
}
