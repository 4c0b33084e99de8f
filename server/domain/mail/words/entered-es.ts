import type { EnteredWords } from './entered-en.ts'

const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' })

export const enteredEs: EnteredWords = {
  statuses: { open: 'abierta', limited: 'limitada', closed: 'cerrada' },
  power: { grid: 'con luz', generator: 'con generador', none: 'sin luz' },
  facts: {
    ...{ status: 'estado', power: 'luz', communications: 'teléfono e internet', systems: 'sistemas informáticos' },
    ...{ cash: 'efectivo para los socios', guests: 'atiende a socios de otras cooperativas', opens_again_on: 'el día en que abre' },
    ...{ note: 'nota', public_note: 'nota para los socios' },
  },
  yes: 'sí',
  no: 'no',
  opens: (date) => `abre otra vez el ${day.format(new Date(`${date}T00:00:00Z`))}`,
  unchanged: 'nada ha cambiado',
  noLonger: (names) => `ya no se dice: ${names}`,
  more: (count) => `y ${count} más`,
  answers: {
    operational_power: 'Electricidad',
    generator: 'Generador',
    operational_communications: 'Comunicaciones',
    operational_computer_system: 'Sistema informático',
    operational_home_banking: 'Banca en línea',
    building_status: 'Estado del edificio',
    hours_of_operation_statement: 'Horario de atención',
    all_branches_operational: 'Todas las sucursales funcionan',
    branches_affected: 'Sucursales afectadas',
    all_atms_operational: 'Todos los cajeros automáticos funcionan',
    atms_affected: 'Cajeros automáticos afectados',
    employee_affected_number: 'Número de empleados afectados',
    employees_need_financial_assistance: 'Los empleados necesitan ayuda económica',
  },
  listed: new Intl.ListFormat('es'),
}
