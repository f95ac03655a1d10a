import { getResponder } from '@homebridge/ciao'

/** The name under which computers of the local network find the store. */
export type AnnouncedName = { name: string; end(): Promise<void> }

/**
 * Announces `name.local` to the local network by multicast DNS, with every address of this computer. Where another
 * computer has that name, the next one is taken, such as `yunque-(2).local`.
 * @throws Error when no network can be asked
 */
export async function announceName(name: string, port: number): Promise<AnnouncedName> {
  const responder = getResponder()
  const service = responder.createService({
    // Where two services have one name, both their computers get another one too.
    name: name === 'yunque' ? 'Yunque' : `Yunque ${name}`,
    type: 'http',
    hostname: name,
    port,
    disabledIpv6: true,
  })
  await service.advertise()
  return { name: service.getHostname().replace(/\.$/, ''), end: () => responder.shutdown() }
}
