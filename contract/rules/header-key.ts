// The names of columns, as people and programs write them.

/** In lower case, without accents and punctuation: "Correo electrónico:" and "correo electronico", "LastName" and "last_name". */
export const headerKey = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A column that is only called "Name": of a league's list, the credit union's as often as the person's. */
export const isLoneName = (header: string) => /^(?:name|nombre)$/.test(headerKey(header))
