// The texts of the four sample wedding guides. Places and people are fictional; couples replace the files with their
// own.

const day = {
  en: [
    ['15:00', 'Boarding', 'We meet on the quay by the red boathouse. Look for the flags.'],
    ['15:30', 'The vows', 'On the jetty, with the sea as our witness. In the boathouse if it rains.'],
    ['16:30', 'Cake and bubbles', 'Layer cake, coffee and something cold. A crab-fishing contest for the ambitious.'],
    ['18:30', 'Dinner', 'Long tables, the catch of the day, speeches. Tap your glass and we have to kiss.'],
    ['22:00', 'The waltz', 'Before midnight, as Danish tradition demands. Then the band plays on.'],
    ['01:30', 'Hot dogs', 'One last bite by the water, and a bus for those with far to go.'],
  ],
  fr: [
    ['15 h', 'Embarquement', 'Rendez-vous sur le quai, devant la cabane rouge. Suivez les fanions.'],
    ['15 h 30', 'Les vœux', 'Sur la jetée, avec la mer pour témoin. Dans la cabane s’il pleut.'],
    [
      '16 h 30',
      'Gâteau et bulles',
      'Gâteau à étages, café et boissons fraîches. Et un concours de pêche au crabe pour les ambitieux.',
    ],
    [
      '18 h 30',
      'Le dîner',
      'De longues tables, la pêche du jour, des discours. Faites tinter un verre et nous devrons nous embrasser.',
    ],
    ['22 h', 'La valse', 'Avant minuit, comme le veut la coutume danoise. Puis l’orchestre continue.'],
    ['1 h 30', 'Hot-dogs', 'Une dernière bouchée au bord de l’eau, et un bus pour ceux qui vont loin.'],
  ],
};

const know = {
  en: [
    [
      'What to wear',
      'Whatever you can dance in. The wind comes off the sea, so bring a shawl, and shoes that get along with planks.',
    ],
    ['Speeches', 'Danes love them. If you’d like to say a few words, let our toastmaster know before the day.'],
    ['Presents', 'Your company is our present. If you insist: a postcard from your own harbour.'],
  ],
  fr: [
    [
      'La tenue',
      'Tout ce qui permet de danser. Le vent vient de la mer : prenez un châle, et des chaussures qui aiment les planches.',
    ],
    [
      'Les discours',
      'Les Danois les adorent. Pour dire quelques mots, prévenez notre maître de cérémonie avant le jour J.',
    ],
    ['Les cadeaux', 'Votre présence est le cadeau. Si vous insistez : une carte postale de votre port à vous.'],
  ],
};

const common = {
  en: {
    title: 'Wedding guide',
    day: 'The day',
    know: 'Good to know',
    date: '2 August 2025 · Hundested, Denmark',
    schedule: day.en,
    example: 'A sample guide: times, places and people are made up.',
  },
  fr: {
    title: 'Guide du mariage',
    day: 'La journée',
    know: 'Bon à savoir',
    date: '2 août 2025 · Hundested, Danemark',
    schedule: day.fr,
    example: 'Un exemple : horaires, lieux et personnes sont inventés.',
  },
};

export const guides = {
  en_wedding_info: {
    ...common.en,
    lang: 'en',
    subtitle: 'for guests from abroad',
    travel: 'Getting here',
    stops: ['Copenhagen', 'Hillerød', 'Hundested'],
    routes: [
      ['By air', 'Fly to Copenhagen. The station is right under the terminal, so no need for a taxi.'],
      [
        'By train',
        'From the airport to Hillerød, then the local train to the last stop, Hundested. About two hours in all; trains run all day.',
      ],
      ['By car', 'An hour from Copenhagen, always heading for the water. Parking by the harbour is free.'],
      ['By sea', 'A small ferry crosses the fjord from Rørvig in 25 minutes. There is no finer arrival.'],
    ],
    stay: 'Where to stay',
    beds: [
      ['The Lighthouse Rooms', 'Twelve rooms overlooking the sound, all held for us until 1 May.'],
      ['The Net Loft', 'Simple cabins on the quay, five steps from the dance floor.'],
      ['Under the dunes', 'A camp site behind the beach, for tents and camper vans.'],
    ],
    notes: [
      ...know.en,
      ['Money', 'Denmark uses the krone. Cards and phones are accepted everywhere, even for an ice cream.'],
    ],
  },
  fr_wedding_info: {
    ...common.fr,
    lang: 'fr',
    subtitle: 'pour nos invités venus de loin',
    travel: 'Venir jusqu’ici',
    stops: ['Copenhague', 'Hillerød', 'Hundested'],
    routes: [
      ['En avion', 'Vol jusqu’à Copenhague. La gare est sous le terminal : pas besoin de taxi.'],
      [
        'En train',
        'De l’aéroport à Hillerød, puis le train local jusqu’au terminus, Hundested. Environ deux heures ; des trains toute la journée.',
      ],
      ['En voiture', 'Une heure depuis Copenhague, toujours vers l’eau. Parking gratuit près du port.'],
      ['Par la mer', 'Un petit ferry traverse le fjord depuis Rørvig en 25 minutes. Il n’y a pas plus belle arrivée.'],
    ],
    stay: 'Où dormir',
    beds: [
      ['Les Chambres du phare', 'Douze chambres avec vue sur le détroit, réservées pour nous jusqu’au 1er mai.'],
      ['Le Grenier aux filets', 'Des cabines simples sur le quai, à cinq pas de la piste de danse.'],
      ['Sous les dunes', 'Un camping derrière la plage, pour tentes et camping-cars.'],
    ],
    notes: [
      ...know.fr,
      ['L’argent', 'Le Danemark utilise la couronne. Cartes et téléphones sont acceptés partout, même pour une glace.'],
    ],
  },
  en_wedding_info_local: {
    ...common.en,
    lang: 'en',
    subtitle: 'for guests in Denmark',
    travel: 'Getting here',
    stops: ['Hillerød', 'Frederiksværk', 'Hundested'],
    routes: [
      ['By train', 'The local train from Hillerød ends a few steps from the quay. Follow the gulls.'],
      ['By car', 'Route 16 to the very end. Park by the harbour or, if it is full, by the sports field.'],
      ['By ferry', 'From Rørvig every hour until late in the evening. Bicycles cost next to nothing.'],
      [
        'By boat',
        'There are berths for sailing guests in the inner harbour. Call on channel 12 and say whose wedding it is.',
      ],
    ],
    stay: 'Staying the night',
    beds: [
      ['The Net Loft', 'Simple cabins on the quay, five steps from the dance floor.'],
      ['A bed with friends', 'Some of our neighbours have a spare room. Tell us and we’ll find you one.'],
      ['The night bus', 'At half past one to Frederiksværk and Hillerød, for those who sleep best at home.'],
    ],
    notes: [
      ...know.en,
      ['Songs', 'You know the tradition. Bring sixty printed copies of yours, to a tune we can all sing.'],
    ],
  },
  fr_wedding_info_local: {
    ...common.fr,
    lang: 'fr',
    subtitle: 'pour nos invités du Danemark',
    travel: 'Venir jusqu’ici',
    stops: ['Hillerød', 'Frederiksværk', 'Hundested'],
    routes: [
      ['En train', 'Le train local depuis Hillerød s’arrête à quelques pas du quai. Suivez les mouettes.'],
      ['En voiture', 'La route 16 jusqu’au bout. Parking près du port ou, s’il est plein, au terrain de sport.'],
      ['En ferry', 'Depuis Rørvig toutes les heures jusque tard le soir. Les vélos voyagent pour trois fois rien.'],
      ['En bateau', 'Des places attendent nos invités à la voile dans le bassin intérieur. Appelez sur le canal 12.'],
    ],
    stay: 'Passer la nuit',
    beds: [
      ['Le Grenier aux filets', 'Des cabines simples sur le quai, à cinq pas de la piste de danse.'],
      ['Chez des amis', 'Nos voisins ont des chambres libres. Dites-le-nous et nous vous en trouverons une.'],
      ['Le bus de nuit', 'À une heure et demie vers Frederiksværk et Hillerød, pour ceux qui dorment mieux chez eux.'],
    ],
    notes: [
      ...know.fr,
      [
        'Les chansons',
        'Vous connaissez la coutume. Apportez la vôtre en soixante exemplaires, sur un air que tout le monde connaît.',
      ],
    ],
  },
};
