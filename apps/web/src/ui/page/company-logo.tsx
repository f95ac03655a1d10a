import classes from './company-logo.module.css'

/** The company's logo, of the settings; `etag` changes with it. Its name stands beside it, so it is decoration. */
export function CompanyLogo({ etag }: { readonly etag: string }) {
  return <img src={`/api/about/logo?v=${encodeURIComponent(etag)}`} alt="" className={classes.logo} />
}
