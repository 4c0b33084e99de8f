/** A sentence that ends in "3 p.m." has its dot already: Spanish times end in one. Between them may be the end of a mark in HTML. */
export const oneDot = (text: string): string => text.replace(/([ap]\.\s?m\.)((?:<\/\w+>)*)\.(?!\.)/g, '$1$2')
