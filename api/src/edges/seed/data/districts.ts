/**
 * A district of Prague by its everyday name, as `Town` is for towns; no store has it in its
 * address.
 */
type District = { name: string; latitude: number; longitude: number; people: number }

const rows = `Praha 1|50.0875|14.4214|30
Praha 2|50.0753|14.4378|50
Praha 3|50.0853|14.4560|77
Praha 4|50.0430|14.4440|130
Praha 5|50.0640|14.3950|87
Praha 6|50.1010|14.3780|108
Praha 7|50.1050|14.4370|46
Praha 8|50.1170|14.4560|107
Praha 9|50.1110|14.5040|61
Praha 10|50.0700|14.4900|113`

export const districts: readonly District[] = rows.split('\n').map((row) => {
  const [name = '', latitude, longitude, people] = row.split('|')
  return {
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    people: Number(people),
  }
})
