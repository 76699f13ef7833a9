// What guests of the sample wedding read below its letter.
interface SampleSection {
  titles: Record<'en' | 'fr', string>;
  texts: Record<'en' | 'fr', string>;
  place: string;
}

export const demoSections: readonly SampleSection[] = [
  {
    titles: { en: 'Getting here', fr: 'Comment venir' },
    texts: {
      en: 'From Copenhagen, take the train to Hillerød and change for Hundested. It takes about an hour and a half, and our bus meets you at the station an hour before the ceremony.\n\nTimetable: https://example.com/trains',
      fr: 'Depuis Copenhague, prenez le train jusqu’à Hillerød, puis celui de Hundested. Comptez une heure et demie\u202f; notre bus vous attend à la gare une heure avant la cérémonie.\n\nHoraires\u202f: https://example.com/trains',
    },
    place: 'Hundested Station, 3390 Hundested, Denmark',
  },
  {
    titles: { en: 'Where to stay', fr: 'Où dormir' },
    texts: {
      en: 'We’ve set aside rooms for you in two small hotels in town, from Friday to Sunday. Mention our wedding when you book.\n\nhttps://example.com/rooms',
      fr: 'Nous avons réservé des chambres pour vous dans deux petits hôtels du centre, du vendredi au dimanche. Précisez que vous venez à notre mariage.\n\nhttps://example.com/rooms',
    },
    place: '',
  },
  {
    titles: { en: 'Gifts', fr: 'Cadeaux' },
    texts: {
      en: 'Having you with us is all we wish for. If you’d like to give us something, bring a song that we can dance to.',
      fr: 'Votre présence est le plus beau des cadeaux. Si vous souhaitez nous offrir quelque chose, apportez une chanson sur laquelle nous pourrons danser.',
    },
    place: '',
  },
];
