export const startWithCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
