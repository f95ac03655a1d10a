import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconScan, IconSearch, IconSmartHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { belowToasts } from '../../lib/toast-place.ts'
import { shellTexts as texts } from '../texts.ts'
import classes from './bottom-bar.module.css'

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }))

/** The phone's bottom bar: Inicio, Buscar, Escanear, Más. */
export function BottomBar({ onSearch, onMore }: { onSearch: () => void; onMore: () => void }) {
  const [scanning, scan] = useDisclosure()
  return (
    <nav ref={belowToasts} className={classes.root} aria-label={texts.bottomBar}>
      <Link to="/app" className={classes.item} activeOptions={{ exact: true }}>
        <IconSmartHome size={22} stroke={1.75} aria-hidden />
        {texts.phoneHome}
      </Link>
      <button type="button" className={classes.item} onClick={onSearch}>
        <IconSearch size={22} stroke={1.75} aria-hidden />
        {texts.phoneSearch}
      </button>
      <button type="button" className={classes.item} onClick={scan.open}>
        <IconScan size={22} stroke={1.75} aria-hidden />
        {texts.phoneScan}
      </button>
      <button type="button" className={classes.item} onClick={onMore}>
        <IconDots size={22} stroke={1.75} aria-hidden />
        {texts.phoneMore}
      </button>
      {scanning && (
        <Suspense>
          <ScanDialog onClose={scan.close} />
        </Suspense>
      )}
    </nav>
  )
}
