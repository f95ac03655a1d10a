import { requestOf } from '@yunque/contract/core/request-of'
import { about } from '@yunque/contract/settings/about.endpoints'
import classes from './company-logo.module.css'

const address = `/api/${requestOf(about.logo, {}).path}`

/** The company's logo; `etag` changes with it. It is decorative, because the company's name stands beside it. */
export function CompanyLogo({ etag }: { readonly etag: string }) {
  return <img src={`${address}?v=${encodeURIComponent(etag)}`} alt="" className={classes.logo} />
}
