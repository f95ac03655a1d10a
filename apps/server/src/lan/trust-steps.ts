/** The systems of tills and phones for which the certificate is explained. */
export type DeviceSystem = 'windows' | 'android' | 'apple'

/** How a system is made to trust the certificate that was downloaded. */
export type SystemSteps = { system: DeviceSystem; title: string; install: string }

export const systemSteps: readonly SystemSteps[] = [
  {
    system: 'windows',
    title: 'Windows (Chrome o Edge)',
    install:
      'Abra el archivo <strong>yunque.crt</strong>, toque <strong>Instalar certificado</strong>, elija <strong>Usuario actual</strong>, luego <strong>Colocar todos los certificados en el siguiente almacén</strong> y, con Examinar, <strong>Entidades de certificación raíz de confianza</strong>. Termine y responda Sí.',
  },
  {
    system: 'android',
    title: 'Android (Chrome)',
    install:
      'En <strong>Ajustes</strong> busque <strong>Certificado de CA</strong> (Seguridad, Cifrado y credenciales, Instalar un certificado), elija <strong>Instalar de todos modos</strong> y el archivo <strong>yunque.crt</strong>.',
  },
  {
    system: 'apple',
    title: 'iPhone y iPad (Safari)',
    install:
      'En <strong>Ajustes</strong> toque <strong>Perfil descargado</strong> e <strong>Instalar</strong>. Luego, en General, Información, <strong>Ajustes de certificados</strong>, active el de Yunque.',
  },
]

/** The system of a device by its `User-Agent`; Windows, which tills run, for all others. */
export function systemOf(userAgent: string): DeviceSystem {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'windows'
}
