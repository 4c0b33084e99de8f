// Who sees whether somebody is safe: the one promise about answers to a roll call. It is true of what the server shows, and the same words are on the page
// behind a link, on the dashboard, under Users, and where a roll call starts.

export const safetyPromiseEn =
  'Your coworkers and the foundation see whether you are safe. Only Managers and Administrators of your organization see the rest.'
export const safetyPromiseEs =
  'Sus colegas y la fundación ven si está a salvo. Solo los Gerentes y Administradores de su organización ven lo demás.'
