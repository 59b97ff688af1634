/** A screen name made of a person's name: `Ilse`, `Okafor` gives `ilse.okafor`; '' where no letter of it can stay. */
export function suggestScreenName(firstName: string, lastName: string): string {
  const plain = (name: string) =>
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/ß/g, 'ss')
      .replace(/[øœ]/g, 'o')
      .replace(/æ/g, 'ae')
      .replace(/ł/g, 'l')
      .replace(/[^a-z0-9]/g, '');
  const name = [plain(firstName), plain(lastName)].filter(Boolean).join('.').slice(0, 30).replace(/\.$/, '');
  return name.length < 3 ? '' : name;
}
