export const texts = {
  state: 'Estado',
  intro:
    'Una ferretería inventada con dos meses de trabajo, para aprender y probar. Tiene su propia base de datos: nada de lo que pase ahí llega a los libros de la tienda.',
  marks: [
    'Se reconoce por la franja morada; sus papeles dicen «PRÁCTICA – SIN VALOR».',
    'No envía correos ni hace respaldos.',
    'Se entra sin contraseña, con un usuario de cada rol.',
  ],
  create: 'Crear la tienda de práctica',
  createHint: 'Tarda alrededor de un minuto. Mientras tanto se puede seguir trabajando.',
  none: 'Aún no hay tienda de práctica. Quien administra el sistema puede crearla.',
  making: 'Preparando la tienda de práctica',
  begin: 'Comenzando',
  ready: 'La tienda de práctica está lista',
  open: 'Abrir',
  restart: 'Tirar y empezar de nuevo',
  restartTitle: 'Tirar la tienda de práctica y empezar de nuevo',
  restartEffect: 'Se borra todo lo practicado. La tienda nueva queda lista en alrededor de un minuto.',
  remove: 'Tirar',
  removeTitle: 'Tirar la tienda de práctica',
  removeEffect:
    'Se borra todo lo practicado, y quien esté practicando sale. Los libros de la tienda no cambian.',
  removed: 'Tienda de práctica eliminada',
  blocked: 'El navegador no dejó abrir otra pestaña. Permita las ventanas emergentes de esta página.',
  inside: 'Para crear otra o tirarla se vuelve a la tienda verdadera.',
} as const
