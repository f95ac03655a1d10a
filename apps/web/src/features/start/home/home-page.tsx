import { usePhone } from '../../../ui/screen/phone.ts'
import { DesktopHome } from './desktop-home.tsx'
import { PhoneHome } from './phone-home.tsx'

/** The first screen: shortcuts on a desktop, tiles on a phone. */
export function HomePage() {
  return usePhone() ? <PhoneHome /> : <DesktopHome />
}
