import { useAbout } from '../lib/api-client/about.ts'
import { useOnline } from '../lib/api-client/connection.ts'
import { useSession } from '../lib/api-client/session.ts'
import { Version } from '../ui/page/version.tsx'
import classes from './footer.module.css'
import { shellTexts as texts } from './texts.ts'

/** Application name, version (`_pre` in red), user, area and connection. */
export function Footer() {
  return (
    <footer className={classes.root}>
      <FooterFacts />
    </footer>
  )
}

/** The same facts for the phone's menu. */
export function FooterFacts() {
  const about = useAbout()
  const session = useSession()
  const online = useOnline()
  return (
    <>
      <span>{about?.name || texts.defaultName}</span>
      <Version version={about?.version || texts.defaultVersion} />
      <span className={classes.space} />
      <span>{session?.username}</span>
      <span>{session?.area}</span>
      <span className={classes.connection} data-online={online}>
        {online ? texts.online : texts.offline}
      </span>
    </>
  )
}
