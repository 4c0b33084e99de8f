import type { TabName } from '#contract/catalogue/prepare-form.ts'

/** The names of the parts of Prepare in Spanish. In English they are their own names. */
export const tabNamesEs: Record<TabName, string> = {
  Supplies: 'Equipo',
  Cash: 'Efectivo',
  Branches: 'Sucursales',
  Data: 'Datos',
  Contacts: 'Contactos',
}
