import type { Texts, Translation } from '#web/messages/texts.ts'

export const ui = {
  yes: 'Sí',
  no: 'No',
  field: {
    required: 'obligatorio',
    optional: '(opcional)',
    notAnswered: 'Sin responder',
    chooseOne: 'Elija una opción',
    ownWords: 'Con sus propias palabras',
    notStated: 'Sin indicar',
  },
  password: {
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    met: 'se cumple',
    notMet: 'aún no se cumple',
  },
  combobox: {
    count: 'Coinciden {{matches}} de {{total}}.',
    noMatch: 'Nada coincide con su búsqueda.',
    add: 'Agregar «{{text}}»',
    clear: 'Borrar la elección',
  },
  errors: {
    title: 'Complete todos los campos',
    count_one: '{{count}} respuesta necesita su atención.',
    count_other: '{{count}} respuestas necesitan su atención.',
  },
  badge: {
    notConfirmed: 'Todavía sin confirmar',
    notListed: 'No figura en el directorio de la NCUA',
  },
  busy: 'En proceso',
  save: {
    saving: 'Guardando…',
    saved: 'Guardado a las {{time}}',
    failed: 'Sin guardar; se intentará de nuevo',
    stopped: 'Sin guardar',
    unsaved_one: '{{count}} respuesta aún no se ha guardado',
    unsaved_other: '{{count}} respuestas aún no se han guardado',
  },
  toast: {
    region: 'Mensajes',
    dismiss: 'Cerrar el mensaje',
    undo: 'Deshacer',
    restored: 'Recuperado',
    notRestored: 'Error al recuperar',
  },
  signal: {
    good: 'Bien',
    caution: 'Atención',
    bad: 'Mal',
    unknown: 'Desconocido',
  },
  stepper: {
    done: 'completa',
    error: 'tiene un error',
    locked: 'bloqueada',
    lockedWhy: 'Bloqueada hasta que se completen las partes anteriores.',
  },
  steps: {
    done: 'hecho',
    current: 'usted está aquí',
  },
  table: {
    sortBy: 'Ordenar por',
    ascending: 'ascendente',
    descending: 'descendente',
    reverse: 'Invertir el orden',
  },
  pager: {
    label: 'Páginas',
    showing: '{{things}}: {{from}} a {{to}} de {{total}}',
    none: '{{things}}: 0',
    previous: 'Anterior',
    next: 'Siguiente',
  },
  person: {
    email: 'Correo',
    call: 'Llamar',
  },
  loading: 'Cargando',
  download: { csv: 'Descargar CSV', xlsx: 'Descargar hoja de cálculo' },
  load: {
    failed: 'No pudimos cargar esto',
    again: 'Intentar de nuevo',
    noCopy: 'No se puede contactar al servidor, y este dispositivo no tiene una copia.',
    stillLoading: 'Cargando todavía. Lo que ve es de: {{time}}.',
    asOf: 'Copia sin conexión de: {{time}}. Seguimos intentando actualizarla.',
  },
  more: {
    showing: 'Se muestran {{shown}} de {{total}}',
    show: 'Mostrar más',
  },
  menu: {
    settings: 'Ajustes',
  },
  changes: {
    title: 'Recuperamos sus cambios',
    lead: 'Los escribió el {{time}}. Todavía no están guardados.',
    discard: 'Descartar los cambios',
    ask: '¿Descartar sus cambios del {{time}}?',
    askLead: 'Esto no afecta a lo que ya está guardado.',
    keep: 'Conservar los cambios',
  },
  confirm: {
    keep: 'Conservar',
  },
  print: { sheet: 'Página [page] de [pages]' },
  opensNewWindow: 'se abre en una ventana nueva',
} as const satisfies Translation<Texts['ui']>
