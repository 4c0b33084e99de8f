import type { Texts, Translation } from '#web/messages/texts.ts'

export const info = {
  contact: {
    title: 'Contacto',
    lead: '¿Preguntas sobre el programa, su inscripción o un informe de desastre? Escríbanos o llámenos.',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    login: 'Iniciar sesión',
  },
  template: {
    title: 'Una plantilla para los abogados',
    text: 'Este texto describe lo que hace el programa informático. Quien opera esta instalación lo hace revisar y completar por sus abogados antes de que alguien se base en él.',
  },
  terms: {
    title: 'Términos',
    lead: 'El acuerdo de inscripción, con el acuerdo para compartir datos que forma parte de él.',
    program: {
      title: 'El programa',
      text: 'Breakwater ayuda a las cooperativas de crédito a prepararse para los desastres y a recuperarse de ellos. Una fundación nacional de cooperativas de crédito dirige el programa junto con una aseguradora mutual, una organización de servicios para cooperativas de crédito y un proveedor de sistemas bancarios centrales.\nSe ofrece sin costo a cooperativas de crédito, asociaciones y organizaciones asociadas.',
    },
    participation: {
      title: 'Participar',
      text: 'Una organización participa desde el día en que una de sus personas la inscribe y acepta estos términos en su nombre. Esa persona es su Administrador. Quien se inscribe en ella después pide entrar, y es Miembro cuando lo admiten.\nSus Administradores deciden quién puede iniciar sesión y con qué rol.',
    },
    voluntary: {
      title: 'Compartir datos es voluntario',
      text: 'Cada organización decide qué escribe y puede cambiar sus respuestas en cualquier momento. Nadie está obligado a informar un desastre ni a nombrar un recurso.',
    },
    noGuarantee: {
      title: 'El programa no garantiza ningún recurso',
      text: 'Aquí las organizaciones dicen lo que tienen. El programa no promete que algo de ello esté disponible, funcione o se preste a quien lo pide.',
    },
    dataSharing: {
      title: 'Acuerdo para compartir datos',
      text: 'Al participar, una organización acepta que lo que escribe lo vean estas personas:\n- Los informes de desastres, con el nombre de quien informó: personas con sesión iniciada de las demás organizaciones participantes. Las organizaciones confirmadas ven también el teléfono y el correo electrónico de esa persona.\n- Las respuestas compartidas del formulario de preparación: personas con sesión iniciada de las demás organizaciones participantes. Las organizaciones confirmadas ven también los contactos nombrados allí, con su teléfono y correo electrónico.\n- Su nombre, la dirección de su oficina principal, su número de carta constitutiva y su sistema central: personas con sesión iniciada de las demás organizaciones participantes.\n- Las solicitudes de ayuda, con la nota, el código postal y la organización que la pide: personas con sesión iniciada de las demás organizaciones participantes, mientras la solicitud esté abierta. La calle y el contacto en el lugar: solo las organizaciones cuya oferta se aceptó.\n- Las ofertas de ayuda, con el nombre y el teléfono del contacto: la organización que pidió ayuda y la que la ofrece.\n- La fundación que dirige el programa ve todo esto, para ayudar y para encontrar ayuda.\n- Todas las demás respuestas, la dirección postal, la lista de control interna y las cuentas de su gente: la propia organización y la fundación.\nSe comparte para que las organizaciones puedan prepararse para los desastres y ayudarse unas a otras.',
    },
    ending: {
      title: 'Fin de la participación',
      text: 'Cualquiera de las partes puede terminar la participación con un aviso por escrito de 30 días. La página de contacto tiene nuestro correo electrónico y teléfono.\nCuando termina la participación, terminan también las cuentas de la organización, y los demás ya no encuentran su formulario de preparación. Sus respuestas se borran después de 30 días. Los informes de desastres que envió se conservan.',
    },
    law: {
      title: 'Ley aplicable',
      text: 'Este acuerdo se rige por las leyes de Wisconsin.',
    },
  },
  privacy: {
    title: 'Privacidad',
    lead: 'Qué recopilamos, para qué sirve y quién lo ve.',
    entered: {
      title: 'Lo que usted escribe',
      text: 'Al registrarse: su nombre, correo electrónico, teléfono, cargo y departamento, y el nombre, la dirección postal y la oficina principal de su organización. Su contraseña se guarda solo en una forma que no permite leerla.\nDespués: las respuestas del formulario de preparación, los contactos que nombra su organización, sus informes de desastres, sus solicitudes y ofertas de ayuda con sus contactos, y su logotipo.\nSi inicia sesión con Google o LinkedIn: nos dicen su nombre, su correo electrónico, si lo verificaron y un identificador de su cuenta allí. Guardamos el correo electrónico y el identificador. No nos dicen su contraseña, y solo les decimos que usted inicia sesión aquí.',
    },
    withoutAccount: {
      title: 'Si usted no tiene una cuenta',
      text: 'Una asociación o la fundación puede guardar su nombre, correo electrónico, teléfono e idioma como contacto de su cooperativa, para escribirle que puede inscribirse o para preguntar durante una tormenta si sus oficinas están abiertas. Cada asociación ve solo los contactos que ella escribió; la fundación los ve todos. Se borran 90 días después de una carta si no se envió nada más, si no, dos años después del último mensaje o respuesta, y 30 días después de que su cooperativa quede confirmada aquí.\nCada mensaje tiene un enlace con el que usted le pone fin. Entonces se borra su dirección, y queda un código en el que nadie puede leerla, para que nadie le vuelva a escribir. Para dejar de recibir mensajes de texto, responda STOP.\nSu empleador puede anotar su nombre y teléfono, para preguntar después de un desastre si usted está a salvo.',
    },
    newsletter: {
      title: 'Correos del boletín',
      text: 'El programa recopila los correos electrónicos de quienes reciben su boletín. Se usan para enviarlo.',
    },
    visits: {
      title: 'Datos de las visitas',
      text: 'Cuando usted visita el servicio, este ve su dirección IP, el tipo de navegador, y qué páginas abre y cuándo. Lo usamos para mantener el servicio en marcha y seguro.\nRegistramos los inicios de sesión, los intentos fallidos y los cambios en cuentas y registros: quién lo hizo, cuándo y desde qué dirección IP.',
    },
    cookies: {
      title: 'Las cookies y lo que queda en su dispositivo',
      text: 'Una cookie de sesión mantiene abierta su sesión. Termina después de 12 horas sin uso y, como máximo, a los 30 días. Una segunda cookie marca un navegador que ya ha iniciado sesión, para que las contraseñas equivocadas de otra persona no le impidan entrar. Una tercera conserva su lugar entre los pasos de un inicio de sesión, durante una hora como máximo. Una cuarta dice cómo se ve la aplicación en este dispositivo, en qué idioma y en qué zona horaria está, para que una página llegue así; dura un año. Una quinta existe solo mientras usted cierra la sesión sin conexión, hasta que el servidor lo sepa.\nEl navegador también guarda quién tiene la sesión iniciada, cómo se ve la aplicación, lo que usted ha escrito y aún no ha enviado, y copias de lo que abrió, para que pueda leerlas sin conexión. Al cerrar la sesión se quita todo, salvo cómo se ve la aplicación.\nNo hay cookies de publicidad.',
    },
    seen: {
      title: 'Quién lo ve',
      text: 'Las personas con sesión iniciada de otras organizaciones participantes ven los informes de desastres y las respuestas compartidas del formulario de preparación. Las organizaciones confirmadas ven también los contactos. Las solicitudes de ayuda abiertas se ven del mismo modo; los contactos de una oferta los ven solo sus dos partes. Lo demás lo ven su propia organización y la fundación. Los términos lo enumeran línea por línea.',
    },
    notSold: {
      title: 'No se vende nada',
      text: 'El programa no vende datos, y nadie paga por un lugar aquí.',
    },
    ending: {
      title: 'Cuando termina',
      text: 'Los registros eliminados salen de todas las listas de inmediato. Durante 30 días se pueden recuperar, para que un error se pueda deshacer.\nDespués de 30 días se borran: las personas con sus datos de contacto y sus formas de iniciar sesión, las organizaciones con sus respuestas, sus contactos y su logotipo. Los informes de desastres conservan el nombre con que se enviaron. El registro de quién hizo qué y cuándo se conserva. Las copias de seguridad contienen lo borrado hasta que otras más recientes las sustituyen.',
    },
    questions: {
      title: 'Preguntas',
      text: 'La página de contacto tiene nuestro correo electrónico y teléfono.',
    },
  },
} as const satisfies Translation<Texts['info']>
