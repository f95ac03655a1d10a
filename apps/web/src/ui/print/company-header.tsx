import { companyLines } from '@yunque/contract/core/paper-parts'
import { useAbout } from '../../lib/api-client/about.ts'
import { CompanyLogo } from '../page/company-logo.tsx'
import classes from './print-document.module.css'

/** The company of the settings (screens.paper), and under it the branch that issues the paper (papers.branch). */
export function CompanyHeader({ branch = [] }: { readonly branch?: readonly string[] | undefined }) {
  const company = useAbout()
  const { slogan: taxId = '', address = '', phoneNumber: phone = '' } = company ?? {}
  return (
    <div className={classes.company}>
      {company?.logo && <CompanyLogo etag={company.logo} />}
      <strong className={classes.companyName}>{company?.name}</strong>
      {[...companyLines({ taxId, address, phone }), ...branch].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
