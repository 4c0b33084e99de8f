import type { Texts, Translation } from '#web/messages/texts.ts'

export const vouchers = {
  title: 'Responder por cooperativas',
  lead: 'Responda por las cooperativas de crédito que conoce. Su aval las confirma de inmediato.',
  contact: 'Comunicarse con la fundación',
  charter: 'Número {{number}}',
  of: 'de {{name}}',
  waiting: {
    title: 'Aún sin confirmar en sus estados',
    lead: 'Antes de responder, llame a alguien que conozca allí. Cualquiera pudo inscribirse en su nombre.',
    left_one:
      'Puede responder por {{count}} cooperativa más esta semana. Una asociación tiene cinco avales por semana; los retirados cuentan.',
    left_other:
      'Puede responder por {{count}} cooperativas más esta semana. Una asociación tiene cinco avales por semana; los retirados cuentan.',
    noneLeft: 'Una asociación da cinco avales por semana; los retirados cuentan. Puede responder de nuevo desde el {{at}}.',
    none: 'No espera ninguna cooperativa',
    noneText: 'Todas las cooperativas inscritas en sus estados están confirmadas, o la fundación decide sobre ellas.',
    enrolledBy: 'Inscrita el {{day}}. Administrador: {{name}}',
    enrolled: 'Inscrita el {{day}}. No tiene Administrador.',
    otherAddress: 'Se inscribió con una dirección distinta de la que usted escribió',
    vouch: 'Responder',
    ask: '¿Responder por {{name}}?',
    askText:
      'Queda confirmada de inmediato: su gente ve los contactos que comparten otros y puede invitar a colegas. Se avisa por correo a ellos y a su propia gente.',
    confirm: 'Responder por ella',
    done: 'Usted respondió por {{name}}',
  },
  given: {
    title: 'Cooperativas por las que respondió',
    none: 'Su asociación todavía no ha respondido por ninguna cooperativa.',
    confirmed: 'Confirmada',
    notConfirmed: 'Sin confirmar',
    by: 'Aval de {{name}}, {{day}}.',
    byLetter: 'Aval por carta de {{name}}, {{day}}.',
    withdrawn: 'Retirado el {{day}}.',
    withdraw: 'Retirar',
    ask: '¿Retirar su aval de {{name}}?',
    askText:
      'Si solo su aval la confirmó, su confirmación termina y se avisa a su gente por correo. No se pierde nada de lo que escribieron.',
    keep: 'Conservarlo',
    done: 'Aval de {{name}} retirado',
  },
  notAssociation: {
    title: 'Solo las asociaciones responden por otros',
    text: 'Si su cooperativa espera confirmación, pregunte a su asociación o a la fundación.',
  },
  notConfirmed: {
    title: 'Su asociación aún no está confirmada',
    text: 'Cuando la fundación la confirme, podrá responder por cooperativas de sus estados.',
  },
  member: {
    title: 'Solo los Gerentes y Administradores pueden responder',
    text: 'Pida a un Gerente o Administrador de su asociación que responda por una cooperativa que conozca.',
  },
} as const satisfies Translation<Texts['vouchers']>
