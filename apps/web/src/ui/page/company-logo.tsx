import classes from './company-logo.module.css'

/** The company's logo; `etag` changes with it. It is decorative, because the company's name stands beside it. */
export function CompanyLogo({ etag }: { readonly etag: string }) {
  return <img src={`/api/about/logo?v=${encodeURIComponent(etag)}`} alt="" className={classes.logo} />
}
