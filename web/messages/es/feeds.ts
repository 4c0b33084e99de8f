import type { Texts, Translation } from '#web/messages/texts.ts'

export const feeds = {
  lead: 'Lo que este portal lee del Servicio Meteorológico y de FEMA.',
  names: { weather: 'Servicio Meteorológico', declarations: 'Declaraciones de FEMA' },
  state: {
    good: 'Responde',
    failing: 'No responde',
    waiting: 'Todavía no ha respondido',
    silent: 'No ha respondido últimamente',
    off: 'Apagada',
  },
  off: 'Este portal no lee esta fuente. Un operador fija su URL en la configuración.',
  fault: 'El último intento falló',
  url: 'URL',
  answered: 'Última respuesta',
  lastFault: 'Último fallo',
  kept: 'Guardados',
  dropped: 'Omitidos, por nombre',
  notPlaced: 'Zonas que no pudimos ubicar',
  never: 'Nunca',
  none: 'Ninguno',
  number: '{{value}}',
  read: 'Leer ahora',
  asked: 'Leyendo. Esta página muestra el resultado en unos segundos.',
  failed: 'No pudimos leerla',
} as const satisfies Translation<Texts['feeds']>
