/** As support writes names in a list: "Harbor FCU". */
export const shortName = (name: string) => name.replace(/\bFederal Credit Union\b/i, 'FCU').replace(/\bCredit Union\b/i, 'CU')
