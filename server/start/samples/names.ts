import type { Gender } from '#shared/contracts/profile.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { inLanguage } from './in-language.ts';

const NAMES = {
  en: {
    female: `Abigail Alice Amy Beth Bridget Caroline Charlotte Claire Daisy Diane Eleanor Emily Erin Fiona Freya Georgia
      Grace Hannah Hazel Heather Holly Imogen Isla Jane Jessica Joanne Kate Laura Lily Lucy Maeve Megan Nora Olivia Penny
      Rachel Rosie Ruth Sarah Sophie Tara Victoria Zoe`,
    male: `Adam Aidan Alex Andrew Ben Blake Callum Charlie Colin Connor Craig Daniel David Declan Dylan Edward Ethan Finn
      George Graham Harry Henry Ian Jack James Joe Josh Liam Luke Marcus Matt Michael Nathan Oliver Owen Patrick Peter
      Rory Ryan Sam Sean Simon Thomas Will`,
  },
  nl: {
    female: `Anja Anke Anouk Bianca Carla Daphne Doortje Ellen Els Esther Eva Femke Floor Hanneke Ilse Ineke Inge Iris
      Janneke Joke Judith Karin Lianne Lieke Linda Lotte Maaike Margriet Mariska Marloes Mieke Monique Nienke Petra
      Renske Roos Sanne Saskia Simone Sofie Tessa Tineke Wendy Yvonne`,
    male: `Arjan Bart Bas Bram Dennis Dirk Erik Ferdi Frank Geert Gijs Hans Henk Jan Jasper Jeroen Joost Jorn Joris Kees
      Koen Lars Leon Luuk Maarten Mark Martijn Menno Michiel Niels Paul Pieter Rens Rick Rob Ruud Sander Sjoerd Stijn
      Thijs Tim Tom Wim Wouter`,
  },
  de: {
    female: `Andrea Anja Anna Antje Astrid Barbara Birgit Carina Christina Claudia Daniela Doris Elke Eva Franziska Gabi
      Hannah Heike Ines Jana Jasmin Julia Karin Katharina Katrin Kerstin Lena Lisa Luisa Manuela Marie Marlene Martina
      Melanie Monika Nadine Petra Sabine Sandra Silke Sonja Stefanie Susanne Ulrike`,
    male: `Alexander Andreas Benjamin Bernd Christian Christoph Daniel David Dieter Dominik Fabian Felix Florian Frank
      Georg Hannes Holger Jan Jens Jonas Jörg Jürgen Klaus Lars Lukas Manuel Marco Markus Martin Matthias Michael Niklas
      Norbert Oliver Patrick Philipp Ralf Sebastian Stefan Sven Thomas Tobias Uwe Wolfgang`,
  },
  it: {
    female: `Alessandra Alessia Alice Angela Anna Antonella Arianna Barbara Beatrice Camilla Carla Caterina Chiara Cinzia
      Claudia Cristina Daniela Elena Elisa Emanuela Federica Francesca Gabriella Giada Giorgia Giulia Ilaria Laura
      Lorena Lucia Maddalena Marina Martina Monica Nadia Paola Raffaella Roberta Rosa Sara Serena Silvia Teresa
      Valentina`,
    male: `Alberto Alessandro Alessio Andrea Angelo Antonio Carlo Claudio Cristian Daniele Davide Domenico Edoardo Emanuele
      Enrico Fabio Federico Filippo Francesco Gabriele Giacomo Gianluca Giorgio Giovanni Giuseppe Lorenzo Luca Luigi
      Marco Massimo Matteo Maurizio Michele Nicola Paolo Pietro Raffaele Riccardo Roberto Salvatore Simone Stefano
      Tommaso Vincenzo`,
  },
  fr: {
    female: `Adèle Agnès Alice Amandine Anne Aurélie Béatrice Brigitte Camille Caroline Catherine Cécile Charlotte
      Christine Claire Clémence Corinne Delphine Élise Élodie Émilie Florence Françoise Hélène Inès Isabelle Jeanne
      Julie Juliette Karine Laure Léa Louise Lucie Manon Marion Mathilde Nathalie Pauline Sandrine Sophie Stéphanie
      Sylvie Valérie Virginie`,
    male: `Adrien Alain Alexandre Antoine Arnaud Arthur Aurélien Benoît Bernard Bruno Cédric Christophe Clément Damien
      Denis Didier Éric Étienne Fabien Florian François Frédéric Gilles Guillaume Hugo Jérôme Julien Laurent Loïc Louis
      Luc Mathieu Maxime Michel Nicolas Olivier Pascal Paul Philippe Quentin Romain Sébastien Thomas Vincent Yann`,
  },
  es: {
    female: `Adriana Alba Alicia Almudena Amparo Ana Andrea Ángela Beatriz Belén Blanca Carla Carmen Carolina Clara
      Cristina Elena Esther Eva Gloria Inés Irene Isabel Julia Laura Lola Lorena Lourdes Lucía Macarena Marta Mercedes
      Mónica Natalia Noelia Nuria Paloma Patricia Pilar Raquel Rocío Rosa Sandra Silvia Teresa`,
    male: `Adrián Agustín Alberto Alejandro Alfonso Álvaro Andrés Ángel Antonio Borja Carlos César Cristian Daniel David
      Diego Eduardo Emilio Enrique Fernando Francisco Gabriel Gonzalo Guillermo Héctor Hugo Ignacio Iván Javier Jorge
      Juan Luis Manuel Marcos Mario Martín Miguel Óscar Pablo Pedro Rafael Raúl Rubén Santiago Sergio Víctor`,
  },
  pl: {
    female: `Agata Agnieszka Aleksandra Alicja Anna Barbara Beata Bożena Danuta Dominika Dorota Elżbieta Emilia Ewa
      Gabriela Grażyna Halina Hanna Iwona Izabela Joanna Jolanta Julia Justyna Karolina Katarzyna Kinga Krystyna
      Magdalena Maja Małgorzata Marta Monika Natalia Olga Patrycja Paulina Renata Sylwia Teresa Urszula Weronika
      Zofia Zuzanna`,
    male: `Adam Adrian Andrzej Artur Bartosz Bogdan Cezary Damian Daniel Dariusz Dawid Filip Grzegorz Henryk Hubert Igor
      Jacek Jakub Jan Janusz Jarosław Kamil Karol Konrad Krzysztof Łukasz Maciej Marcin Marek Mariusz Mateusz Michał
      Mikołaj Paweł Piotr Przemysław Radosław Rafał Robert Sebastian Sławomir Stanisław Szymon Tomasz Wojciech`,
  },
};

/** First names that are common in a language, English ones where we have none. */
export function firstNames(language: Locale, gender: Gender): string[] {
  return inLanguage(NAMES, language)[gender].trim().split(/\s+/);
}
