export const isSharedMailbox = (email: string) => /^(?:info|members|office|contact|admin)@/.test(email)
